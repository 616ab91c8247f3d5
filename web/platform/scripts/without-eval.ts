// Zod reads its settings from here when it is loaded. Without this it would probe for eval, which the content security
// policy reports. Set by name and not by calling zod, so that pages without a form need not load it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
