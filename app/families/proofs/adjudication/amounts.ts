/** A claim in another currency, converted for the estate at the rate that the office enters: exact, and rounded once, to the cent. */

/** `7.8125` as a whole number of hundred-millionths; `null` if the rate is invalid. */
function readRate(rate: string): bigint | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,8}))?$/.exec(rate.trim());
  if (!parts) return null;
  const scaled = BigInt(parts[1] ?? "0") * SCALE + BigInt((parts[2] ?? "").padEnd(8, "0"));
  return scaled === 0n ? null : scaled;
}
const SCALE = 100_000_000n;

/** @returns cents of HKD; `null` if the rate is invalid */
export function convertAmount(minor: number, rate: string): number | null {
  const scaled = readRate(rate);
  return scaled === null ? null : Number((BigInt(minor) * scaled * 2n + SCALE) / (SCALE * 2n));
}
