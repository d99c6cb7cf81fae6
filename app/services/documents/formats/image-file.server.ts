/** Photographs and scans. */
import sharp from "sharp";
import { endsAsArchive } from "./pdf-file.server";
import { UploadRefused } from "./refusal.server";

type ImageKind = "jpeg" | "png";

const MOST_PIXELS = 100_000_000;
const MAGIC: Readonly<Record<ImageKind, string>> = { jpeg: "ffd8ff", png: "89504e470d0a1a0a" };
const PNG_END = Buffer.from("0000000049454e44ae426082", "hex");

/** @throws UploadRefused when it is no such image, too large to show, or another file at the same time. */
export async function inspectImage(bytes: Buffer, kind: ImageKind): Promise<void> {
  if (!bytes.toString("hex", 0, 8).startsWith(MAGIC[kind]))
    throw new UploadRefused("content-differs", `no ${kind}`);
  requireNothingElse(bytes, kind);
  // The size is read from the header first; a picture that is far larger than its file says is never decoded here.
  const { width, height, pages, format } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new UploadRefused("damaged", error instanceof Error ? error.message : String(error));
    });
  if (format !== kind) throw new UploadRefused("content-differs", `it is ${format}`);
  if (width * height * (pages ?? 1) > MOST_PIXELS)
    throw new UploadRefused("too-many-pixels", `${width} × ${height}`);
}

/** A file can be a picture to one program and a page, a script or an archive to another. */
function requireNothingElse(bytes: Buffer, kind: ImageKind): void {
  if (/<\?php|<script|<html|<!doctype/i.test(bytes.toString("latin1"))) {
    throw new UploadRefused("hidden-content", "a script or a page in an image");
  }
  if (bytes.subarray(0, 1024).includes("%PDF-") || endsAsArchive(bytes)) {
    throw new UploadRefused("hidden-content", "a document or an archive in an image");
  }
  if (kind === "png") {
    const end = bytes.indexOf(PNG_END);
    if (end === -1) throw new UploadRefused("damaged", "the image ends early");
    if (end + PNG_END.length !== bytes.length)
      throw new UploadRefused("hidden-content", "something behind the image");
  }
}
