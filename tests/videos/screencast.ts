/** What a page shows, frame by frame, from the browser itself. */
import type { CDPSession, Page } from "@playwright/test";

export interface Frame {
  /** JPEG, base64. */
  readonly image: string;
  /** Seconds: of the clock where it is recorded, of the film where it is kept. */
  readonly at: number;
}

export interface Screencast {
  /** Frames so far; the list grows until `stop`. */
  readonly frames: readonly Frame[];
  stop(): Promise<void>;
}

/** A frame comes whenever the page has changed, so that a still page costs nothing. */
export async function startScreencast(page: Page): Promise<Screencast> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ image: data, at: metadata.timestamp ?? Date.now() / 1000 });
    // A page that is closing no longer takes the answer.
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await session.send("Page.startScreencast", {
    format: "jpeg",
    quality: 92,
    maxWidth: width,
    maxHeight: height,
  });
  return { frames, stop: async () => void (await session.send("Page.stopScreencast")) };
}

/** A dot that goes with the pointer: a browser without a screen draws none. */
export async function showPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const dot = document.createElement("div");
    dot.setAttribute("aria-hidden", "true");
    Object.assign(dot.style, {
      position: "fixed",
      zIndex: "2147483647",
      width: "22px",
      height: "22px",
      margin: "-11px 0 0 -11px",
      borderRadius: "50%",
      border: "2px solid #fff",
      background: "rgb(180 83 9 / 75%)",
      pointerEvents: "none",
      transition: "left 150ms, top 150ms",
    });
    addEventListener("mousemove", ({ clientX, clientY }) => {
      if (!dot.isConnected) document.body.append(dot);
      dot.style.left = `${String(clientX)}px`;
      dot.style.top = `${String(clientY)}px`;
    });
  });
}
