import { useLocale } from "~/app/components/ui/use-locale";
import type { ComponentExamples } from "~/app/components/example";

import { AddressField, type AddressFieldProps } from "./address-field";

/** The words are the kit's own: no form says them in another way. */
const procedure = { type: "example", wording: { en: {}, "zh-hk": {}, "zh-cn": {} } };

function InLanguage(props: Omit<AddressFieldProps, "procedure" | "locale">) {
  return <AddressField procedure={procedure} locale={useLocale()} {...props} />;
}

export const examples: ComponentExamples = {
  component: "AddressField",
  examples: [
    {
      title: "In Hong Kong, with a district of another region",
      element: (
        <InLanguage
          name="lastAddress"
          label="Last known address"
          required
          value={{
            region: "kowloon",
            district: "shaTin",
            street: "8 Example Street",
            estate: "",
            building: "Sample Court",
            block: "3",
            floor: "12",
            flat: "B",
          }}
          errors={{
            "lastAddress.district":
              "This district is not in the region that you chose. Choose another district, or correct the region.",
          }}
        />
      ),
    },
    {
      title: "As lines",
      element: (
        <InLanguage
          name="overseasAddress"
          label="Address abroad"
          value={"1 Sample Road\nSingapore 000001"}
          errors={{}}
        />
      ),
    },
  ],
};
