/**
 * For addresses that only lead on. It is never drawn, but with it the address counts as a page: whoever may not go on is
 * told so in words, in the portal's frame, instead of with an empty answer.
 */
export default function NothingDrawn() {
  return null;
}
