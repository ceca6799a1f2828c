// What a part of the server needs to tell the log: pino has this shape, and so has a test's recorder.
export interface Log {
  info(details: object, text?: string): void;
  warn(details: object, text?: string): void;
  error(details: object, text?: string): void;
}
