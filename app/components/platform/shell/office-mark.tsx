/** The portal's mark: a filed sheet and a seal. The drawing is decoration; the name stands beside it. */
export function OfficeMark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="7" className="fill-jade" />
      <path d="M9 7.5h10.5L24 12v12.5H9z" className="fill-on-jade" opacity="0.95" />
      <path d="M12 13h7M12 16.5h9" className="stroke-jade" strokeWidth="1.6" strokeLinecap="round" />
      <circle cx="20" cy="22" r="4.6" className="fill-gold stroke-on-jade" strokeWidth="1.4" />
    </svg>
  );
}
