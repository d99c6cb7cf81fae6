import { useLocation, useNavigation } from "@remix-run/react";

/** Whether the portal has taken what the page posted: it then leads to another page. A refusal stays on this one. */
export function usePostAccepted(): boolean {
  const navigation = useNavigation();
  const here = useLocation();
  return (
    navigation.state === "loading" &&
    navigation.formMethod === "POST" &&
    // A form that is put off is read again, and its remarks with it.
    navigation.formData?.get("mark") !== "later" &&
    `${navigation.location.pathname}${navigation.location.search}` !== `${here.pathname}${here.search}`
  );
}
