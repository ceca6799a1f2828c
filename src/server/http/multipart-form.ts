// Multipart forms with one file: parsed as a stream, aborted at the limits, with this server's own error messages.
// Needs Fastify's parser, which `register-byte-routes.ts` registers.
import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/failures/errors.ts';

export interface FileForm {
  /** The field that holds the file. */
  readonly field: string;
  /** Bytes. */
  readonly maxBytes: number;
  readonly refusals: {
    readonly noFile: () => AppError;
    readonly oneFile: () => AppError;
    /** Defaults to the documented message for a photo. */
    readonly tooLarge?: () => AppError;
  };
}

export interface ReadForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  /** Chosen by the sender, so untrusted. */
  readonly filename: string;
}

/** One file, few short fields, few headers. */
const limitsFor = ({ maxBytes }: FileForm) => ({
  files: 1,
  fileSize: maxBytes,
  fields: 10,
  fieldNameSize: 100,
  fieldSize: 1000,
  parts: 12,
  headerPairs: 50,
});

/** Maps the library's errors to this server's. */
function formFailure(cause: unknown, { refusals }: FileForm): unknown {
  switch ((cause as { code?: string }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return refusals.tooLarge?.() ?? new AppError('too_large');
    case 'FST_FILES_LIMIT':
      return refusals.oneFile();
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE': {
      const failure = refusals.noFile();
      return new AppError('wrong_type', failure.message, failure);
    }
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PROTO_VIOLATION':
      return new AppError('invalid_input');
    default:
      return cause;
  }
}

/**
 * Reads the form's fields and its file. Nothing is kept of an aborted request.
 * @throws too_large, wrong_type, invalid_input
 */
export async function readFileForm(request: FastifyRequest, form: FileForm): Promise<ReadForm> {
  // If the sender hung up while the upload was queued, the `close` event that the parser waits for has already fired: it would
  // wait forever and keep its place in the queue. A body that has been read to its end is fine.
  if (request.raw.destroyed && !request.raw.readableEnded) throw new AppError('invalid_input');
  const fields: Record<string, unknown> = Object.create(null);
  let file: Pick<ReadForm, 'bytes' | 'filename'> | null = null;
  try {
    for await (const part of request.parts({ limits: limitsFor(form) })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === form.field) {
        file = { bytes: await part.toBuffer(), filename: part.filename ?? '' };
      } else part.file.resume();
    }
  } catch (cause) {
    const failure = formFailure(cause, form);
    // Errors of the parser itself mean a malformed or aborted request.
    throw failure === cause && cause instanceof Error && !(cause instanceof AppError)
      ? new AppError('invalid_input')
      : failure;
  }
  if (!file) throw form.refusals.noFile();
  return { fields, ...file };
}

/** In milliseconds. Enough for a 2 MB photo over very bad wifi, and for a 10 MB asset at the organisers' table. */
export const UPLOAD_MAX = 10 * 60_000;
