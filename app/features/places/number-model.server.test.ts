import { expect, it } from "vitest";
import { placeOfNumber } from "./number-model.server.ts";

it.each([
  ["Maharashtra", "P51800002451", "Mumbai Suburban"],
  ["Maharashtra", "P99000012345", "Palghar"],
  ["Maharashtra", "P49600012345", "Dadra and Nagar Haveli"],
  ["Dadra and Nagar Haveli and Daman and Diu", "P49500012345", "Daman"],
  ["Karnataka", "PRM/KA/RERA/1251/446/PR/181122/005482", "Bengaluru Urban"],
  ["Karnataka", "prm/ka/rera/1250/302/pr/181122/005482", "Bengaluru South"],
  ["Karnataka", "TOR/ACK/KA/RERA/1248/440/PR/181122/005482", "Vijayanagara"],
  ["Odisha", "RP/19/2023/00922", "Khordha"],
  ["Odisha", "PS/9/2023/00922", "Dhenkanal"],
  ["Bihar", "BRERAP203614010826090630E00", "Muzaffarpur"],
  ["Haryana", "GGM/486/218/2021/54 DATED 21.09.2021 Lapsed Project", "Gurugram"],
  ["Haryana", "RERA-GRG-741-2020", "Gurugram"],
  ["Kerala", "K-RERA/PRJ/TSR/167/2022", "Thrissur"],
  ["Punjab", "PBRERA-SAS81-PC0297", "Sahibzada Ajit Singh Nagar"],
  ["Madhya Pradesh", "P-BPL-24-4939", "Bhopal"],
  ["West Bengal", "WBRERA/P/NOR/2025/002592", "North 24 Parganas"],
  ["Gujarat", "PR/GJ/SURAT/CHORYASI/Surat Municipal Corporation/RAA16644/250326/311231", "Surat"],
])("%s %s lies in %s", (state, number, name) => {
  expect(placeOfNumber(state, number)?.district.name).toBe(name);
});

it.each([
  ["Telangana", "P51800002451"],
  ["Maharashtra", "PR1180002500220"],
  ["Karnataka", "PR/KN/170731/000123"],
  ["Bihar", "BRERAP05734-1/994/R-766/2019"],
  ["Haryana", "RERA-PKL-456-2019"],
  ["Kerala", "K-RERA/PRJ/122/2020"],
  ["Odisha", "RP/77/2023/00922"],
  [undefined, "RP/19/2023/00922"],
])("%s %s tells no district", (state, number) => {
  expect(placeOfNumber(state, number)).toBeUndefined();
});

it.each([
  ["PRM/KA/RERA/1251/308/PR/170726/000001", "Anekal"],
  ["PRM/KA/RERA/1250/303/PR/190826/008878", "Devanahalli"],
  ["PRM/KA/RERA/1250/302/PR/181122/005482", "Ramanagara"],
])("%s lies in the taluk %s", (number, taluk) => {
  expect(placeOfNumber("Karnataka", number)?.taluk).toBe(taluk);
});

it.each([
  ["Karnataka", "PRM/KA/RERA/1251/472/PR/200826/008882"],
  ["Karnataka", "PRM/KA/RERA/1268/446/PR/200826/008882"],
  ["Maharashtra", "P51800002451"],
])("%s %s tells a district, and no taluk that is certain", (state, number) => {
  expect(placeOfNumber(state, number)).toMatchObject({ district: expect.anything(), taluk: null });
});
