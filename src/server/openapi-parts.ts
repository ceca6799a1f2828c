// What the descriptions of byte routes have in common; the OpenAPI document itself is written from procedures alone.

/** Open to a session's token only. */
export const security = [{ Authorization: [] }];

/** `/photos/:id` as OpenAPI writes it: `/photos/{id}`. */
export const pathOf = (call: string): string => call.replace(/:(\w+)/g, '{$1}');

export const inPath = (name: string, values?: readonly string[]) => ({
  in: 'path',
  name,
  required: true,
  schema: { type: 'string', ...(values ? { enum: values } : {}) },
});
