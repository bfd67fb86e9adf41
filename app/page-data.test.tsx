import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { PageData, PageDataContext } from "./page-data.tsx";

it("holds texts that look like the end of a script", () => {
  const data = JSON.stringify(["</script></noscript><script>alert(1)</script>", 'a "b"', "<!--"]);
  const html = renderToString(
    <PageDataContext value={data}>
      <PageData />
    </PageDataContext>,
  );
  const [, held = ""] = /<script type="text\/page-data">(.*?)<\/script>/s.exec(html) ?? [];
  expect(held).not.toContain("<");
  expect(JSON.parse(held)).toEqual(JSON.parse(data));
});
