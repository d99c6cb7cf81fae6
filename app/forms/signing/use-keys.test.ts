// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { useKeys, useKeysSwitch } from "./use-keys";

const sign = vi.fn();
const keys = { s: sign };
const press = (key: string, timeStamp: number, target: Element = document.body) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  fireEvent(target, event);
};

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  document.body.replaceChildren();
  window.localStorage.clear();
});

describe("keys of a page", () => {
  it("do what they are for", () => {
    renderHook(() => useKeys({ enabled: true, busy: false }, keys));
    press("s", 1000);
    press("S", 1100);
    expect(sign).toHaveBeenCalledTimes(2);
  });

  it("do nothing where somebody types, or where they are switched off", () => {
    const { rerender } = renderHook(({ enabled }) => useKeys({ enabled, busy: false }, keys), {
      initialProps: { enabled: true },
    });
    const text = document.body.appendChild(document.createElement("textarea"));
    press("s", 1000, text);
    rerender({ enabled: false });
    press("s", 2000);
    expect(sign).not.toHaveBeenCalled();
  });

  it("take what follows a key that came too early for the rest of a word, until there is a pause", () => {
    const { rerender } = renderHook(({ busy }) => useKeys({ enabled: true, busy }, keys), {
      initialProps: { busy: true },
    });
    press("r", 1000);
    rerender({ busy: false });
    press("a", 1100);
    press("s", 1200);
    expect(sign).not.toHaveBeenCalled();
    press("s", 3000);
    expect(sign).toHaveBeenCalledOnce();
  });

  it("rest while a word goes on that was begun in a field, even where the field lost the focus", () => {
    renderHook(() => useKeys({ enabled: true, busy: false }, keys));
    const text = document.body.appendChild(document.createElement("textarea"));
    press("a", 1000, text);
    press("s", 1100);
    expect(sign).not.toHaveBeenCalled();
    press("s", 3000);
    expect(sign).toHaveBeenCalledOnce();
  });
});

describe("the switch of keys", () => {
  const read = (use: "reading" | "deciding") => renderHook(() => useKeysSwitch(use)).result;
  it("is on at first where they lead through forms, and off where they decide", () => {
    expect(read("reading").current[0]).toBe(true);
    expect(read("deciding").current[0]).toBe(false);
  });
  it("stays as it was set, each by itself", () => {
    const deciding = read("deciding");
    act(() => deciding.current[1](true));
    expect(deciding.current[0]).toBe(true);
    expect(read("deciding").current[0]).toBe(true);
    const reading = read("reading");
    act(() => reading.current[1](false));
    expect([read("reading").current[0], read("deciding").current[0]]).toEqual([false, true]);
  });
});
