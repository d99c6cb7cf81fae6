import type { ComponentExamples } from "~/app/components/example";
import { Captcha } from "./captcha";

/** A white picture: the examples ask the portal for nothing. */
const BLANK =
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==";

export const examples: ComponentExamples = {
  component: "Captcha",
  examples: [
    {
      title: "To be typed",
      element: <Captcha first={{ uuid: "example", image: BLANK }} name="example-captcha" />,
    },
    {
      title: "Left blank",
      element: (
        <Captcha
          first={{ uuid: "example-blank", image: BLANK }}
          name="example-captcha-blank"
          error="Please input the required information."
        />
      ),
    },
  ],
};
