/** The types of papers that a browser offers first: pictures by their type as well, or Android offers no camera. */
import { UPLOAD_TYPES } from "~/workflows/kit";

export const ACCEPTED_PAPERS = [...UPLOAD_TYPES.map((type) => `.${type}`), "image/jpeg", "image/png"].join(
  ",",
);
