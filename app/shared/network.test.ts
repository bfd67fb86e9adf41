import { describe, expect, it } from "vitest";
import { clientNetwork, networksOf } from "./network.ts";

describe("what counts as one client", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:cb00:7109", "203.0.113.9"],
    ["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
    ["64:ff9b::203.0.113.9", "64:ff9b:0:0::/64"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("%s is %s", (address, network) => expect(clientNetwork(address)).toBe(network));

  it("is nobody in particular where the connection has gone already", () =>
    expect(clientNetwork(undefined)).toBe("gone"));
});

describe("the networks that a client is in", () => {
  it("are its own one, and of IPv6 those that a provider hands out whole, with more room", () => {
    expect(networksOf("203.0.113.9")).toEqual([{ network: "203.0.113.9", times: 1 }]);
    expect(networksOf("gone")).toEqual([{ network: "gone", times: 1 }]);
    expect(networksOf(clientNetwork("2001:db8:1:2ab:3::4"))).toEqual([
      { network: "2001:db8:1:2ab::/64", times: 1 },
      { network: "2001:db8:1:200::/56", times: 4 },
      { network: "2001:db8:1::/48", times: 16 },
    ]);
    expect(networksOf(clientNetwork("2001:db8::1")).map(({ network }) => network)).toEqual([
      "2001:db8:0:0::/64",
      "2001:db8:0:0::/56",
      "2001:db8:0::/48",
    ]);
  });
});
