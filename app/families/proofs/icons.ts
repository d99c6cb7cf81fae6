/** The drawings of the entries in the sidebar. */
import { FilePen, FilePlus, HandCoins, ReceiptText, Store } from "lucide-react";

export const proofIcons = {
  proofs: HandCoins,
  newProof: FilePlus,
  ownProofs: ReceiptText,
  proofRequests: FilePen,
  proofCounter: Store,
};
