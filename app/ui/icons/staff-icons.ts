// Written by scripts/icons.ts from lucide-static (ISC licence): the address of each drawing in the file beside it.
import sprite from "./staff-icons.svg?no-inline";

export const arrowDown = `${sprite}#arrowDown`;
export const arrowUp = `${sprite}#arrowUp`;
export const briefcase = `${sprite}#briefcase`;
export const chevronsUpDown = `${sprite}#chevronsUpDown`;
export const circle = `${sprite}#circle`;
export const columns3 = `${sprite}#columns3`;
export const download = `${sprite}#download`;
export const eyeOff = `${sprite}#eyeOff`;
export const history = `${sprite}#history`;
export const imageUp = `${sprite}#imageUp`;
export const inbox = `${sprite}#inbox`;
export const logOut = `${sprite}#logOut`;
export const pencil = `${sprite}#pencil`;
export const trash2 = `${sprite}#trash2`;
export const undo2 = `${sprite}#undo2`;
export const upload = `${sprite}#upload`;
export const user = `${sprite}#user`;
export const userPlus = `${sprite}#userPlus`;
