import { FileDrop } from "~/app/components/ui/file-drop/file-drop";
import type { AttachedFile, FieldOf } from "~/workflows/kit";

export interface AttachedFilesProps {
  readonly field: FieldOf<"files">;
  readonly files: readonly AttachedFile[];
  readonly label: string;
  readonly hint: string | undefined;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly filesAddress: string;
  readonly onUploaded: () => void;
}

/** The files of one field: those that the portal has, and a way to send more. */
export function AttachedFiles({
  field,
  files,
  label,
  hint,
  required,
  error,
  readOnly,
  filesAddress,
  onUploaded,
}: AttachedFilesProps) {
  return (
    <FileDrop
      name={field.id}
      label={label}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { error })}
      required={required}
      readOnly={readOnly}
      multiple={field.multiple}
      uploadTo={filesAddress}
      onUploaded={onUploaded}
      files={files.map((file) => ({
        id: file.id,
        name: file.name,
        size: file.size,
        state: file.scan === "clean" ? "clean" : file.scan === "pending" ? "held" : "refused",
        ...(file.scan === "clean" && { href: `/files/${file.id}` }),
      }))}
    />
  );
}
