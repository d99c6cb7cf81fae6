import { buttonCommand } from "~/app/components/ui/button-command";

export interface CommandFieldsProps {
  /** That of the page. */
  readonly id: string;
  readonly intent: string;
  /** The version that the person looks at. */
  readonly seen: number;
}

/** What a button of a page with several says of itself: pressed twice, it is one command. */
export const CommandFields = ({ id, intent, seen }: CommandFieldsProps) => (
  <>
    <input type="hidden" name="seen" value={seen} />
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="commandId" value={buttonCommand(id, intent)} />
  </>
);
