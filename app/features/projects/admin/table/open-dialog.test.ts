import { describe, expect, it } from "vitest";
import { dialogHref, parseOpenDialog } from "./open-dialog.ts";

const at = (search: string) => new URLSearchParams(search);

describe("the dialogs in the address of the Projects tab", () => {
  it("stand beside the state of the table, one at a time", () => {
    expect(dialogHref(at("q=palm&page=2"), "edit", "palm-7k3f9q")).toBe("?q=palm&page=2&edit=palm-7k3f9q");
    expect(dialogHref(at("edit=a&q=palm"), "overwrite", "b")).toBe("?q=palm&overwrite=b");
    expect(dialogHref(at(""), "add")).toBe("?add=");
  });

  it("are read back, and an edit of nothing is none", () => {
    expect(parseOpenDialog(at("q=palm&edit=palm-7k3f9q"))).toEqual({
      mode: "edit",
      projectId: "palm-7k3f9q",
    });
    expect(parseOpenDialog(at("overwrite=b"))).toEqual({ mode: "overwrite", projectId: "b" });
    expect(parseOpenDialog(at("add"))).toEqual({ mode: "add" });
    expect(parseOpenDialog(at("edit="))).toBeUndefined();
    expect(parseOpenDialog(at("q=edit"))).toBeUndefined();
  });
});
