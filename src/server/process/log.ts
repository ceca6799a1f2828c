// The subset of pino's interface that the server uses, so that tests can record it.
export interface Log {
  info(details: object, text?: string): void;
  warn(details: object, text?: string): void;
  error(details: object, text?: string): void;
}
