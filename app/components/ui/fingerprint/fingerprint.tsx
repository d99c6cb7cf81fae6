/** A fingerprint, to be compared by eye: four characters at a time. */
export function Fingerprint({ hexadecimal }: { readonly hexadecimal: string }) {
  const fours = hexadecimal.toUpperCase().match(/.{1,4}/g) ?? [];
  return <code className="block font-mono text-sm break-words">{fours.join(" ")}</code>;
}
