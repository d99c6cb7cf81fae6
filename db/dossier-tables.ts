/** The table of dossiers, written by its projection alone. */
export interface DossierTable {
  /** The stream's id. */
  id: string;
  owner: string;
  case_id: string;
  /** `pending`, `ready`, `refused` or `ended` */
  state: string;
  requested_at: string;
  prepared_at: string | null;
  /** JSON: of what it is, in which profile, how its owner stood, and what became of it. */
  detail: string;
}
