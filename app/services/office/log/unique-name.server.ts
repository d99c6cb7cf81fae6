/** Names that one thing alone may have: looked up before anything is recorded, and once more where the database refused it. */

/**
 * Two people may write the same name at once: the database lets one through, and the other is told as usual.
 * @param taken who or what has it already; `null`: nobody
 * @throws what `happens` throws for another reason
 */
export async function withUniqueName<Taken, Outcome>(
  taken: () => Promise<Taken | null>,
  happens: () => Promise<Outcome>,
): Promise<Taken | Outcome> {
  const before = await taken();
  if (before !== null) return before;
  try {
    return await happens();
  } catch (error) {
    const since = await taken();
    if (since === null) throw error;
    return since;
  }
}
