// Must be imported before any schema: zod would try whether it may compile code from text, which our content policy
// forbids and reports. Set through zod's own global, so that the landing page need not load zod for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
