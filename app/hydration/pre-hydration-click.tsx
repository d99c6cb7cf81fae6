import { useNonce } from "../components/ui/nonce";

declare global {
  interface Window {
    /** The button that was pressed last before the page was alive, where only scripts know what it does. */
    pressedEarly?: HTMLButtonElement | null;
    rememberPress?: (event: Event) => void;
  }
}

const REMEMBER = `
window.rememberPress = function (event) {
  window.pressedEarly = event.target instanceof Element ? event.target.closest("button[type=button]") : null;
};
window.addEventListener("click", window.rememberPress, true);`;

/** In the head, before anything that can be pressed: remembers presses while the portal's scripts are still on their way. */
export function CapturePreHydrationClick() {
  return (
    <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: REMEMBER }} />
  );
}

/** Once the page is alive: does what was pressed before. */
export function replayPreHydrationClick(): void {
  if (window.rememberPress) window.removeEventListener("click", window.rememberPress, true);
  const pressed = window.pressedEarly;
  window.pressedEarly = null;
  if (pressed?.isConnected === true) pressed.click();
}
