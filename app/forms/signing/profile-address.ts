/** The profile, where certificates and iAM Smart are linked; it leads back to the page from which somebody went there. */
import { useLocation } from "@remix-run/react";

export function useProfileAddress(): string {
  const { pathname, search } = useLocation();
  return `/settings/my-profile?returnTo=${encodeURIComponent(pathname + search)}`;
}
