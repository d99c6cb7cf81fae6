/** Numbers of mobile telephones in Hong Kong, as they are kept: `+852` and eight digits. Whether one is in use is asked where it is typed. */
import * as z from "zod";

const SHAPE = /^\+852\d{8}$/;
export const MobileNumber = z.string().regex(SHAPE);
export type MobileNumber = z.output<typeof MobileNumber>;

/** As people write it: `9123 4567`; what is no such number is given back as it is. */
export const formatMobile = (number: string): string =>
  SHAPE.test(number) ? `${number.slice(4, 8)} ${number.slice(8)}` : number;
