// Must be imported before any schema: otherwise zod tests whether it may use `eval`, which our content policy forbids and
// reports. Set through zod's global, so that the landing page does not load zod for it.

Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
