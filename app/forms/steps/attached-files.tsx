import { FileCaption } from "~/app/components/filings/form-reading/file-caption";
import { FileDrop } from "~/app/components/ui/file-drop/file-drop";
import {
  detailsRow,
  findHint,
  isRequired,
  getLabel,
  findRowColumns,
  sayFileType,
  type DescribedFile,
  type AttachmentOnPage,
  type FieldByKind,
  type FormValues,
  type Locale,
  type Procedure,
} from "~/workflows/kit";

import { FileDetailsFields } from "./file-details-fields";

export interface AttachedFilesProps {
  readonly procedure: Pick<Procedure, "type" | "wording">;
  readonly locale: Locale;
  readonly field: FieldByKind<"files">;
  /** The values of the form, as they are typed. */
  readonly values: FormValues;
  readonly files: readonly DescribedFile<AttachmentOnPage>[];
  /** By path: the field's own, and those of what is asked about each file. */
  readonly errors: Readonly<Record<string, string>>;
  readonly readOnly: boolean;
  readonly filesAddress: string;
  readonly onUploaded: () => void;
}

/** The files of one field: those that the portal has, what is asked about each, and a way to send more. */
export function AttachedFiles(props: AttachedFilesProps) {
  const { procedure, locale, field, values, files, errors, readOnly, filesAddress, onUploaded } = props;
  const hint = findHint(procedure, locale, field);
  const error = errors[field.id];
  return (
    <FileDrop
      name={field.id}
      label={getLabel(procedure, locale, field)}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { error })}
      required={isRequired(field, values)}
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
        details: <Details {...props} file={file} />,
      }))}
    />
  );
}

function Details({
  procedure,
  locale,
  field,
  values,
  errors,
  readOnly,
  file,
}: AttachedFilesProps & { readonly file: DescribedFile<AttachmentOnPage> }) {
  const isAsked = findRowColumns(field) !== null && !readOnly;
  return (
    <>
      <FileCaption
        fileType={isAsked ? null : sayFileType(procedure, locale, file)}
        fileDescription={isAsked ? null : file.fileDescription}
        uploadedAt={file.attachedAt}
      />
      {isAsked && (
        <FileDetailsFields
          procedure={procedure}
          locale={locale}
          field={field}
          name={file.name}
          row={detailsRow(values[field.id], file.id)}
          errors={errors}
        />
      )}
    </>
  );
}
