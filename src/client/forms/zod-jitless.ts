// Must be imported before any schema: otherwise zod probes for `eval`, which our content security policy forbids and reports.
// Set through zod's global, so that the landing page does not have to load zod.

Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
