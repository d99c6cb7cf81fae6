/** The types of returns that firms are called for: shared by the call and the call return. The only face that others use. */
export { RETURN_TYPES, findReturnForm, returnTypeWords, templateVersions } from "./return-types";
export { findReturnDays } from "./days";
export type { ReturnForm, ReturnTypeName } from "./return-types";
