import { createRequire } from 'node:module'

/**
 * Passwords of tests are hashed at a fraction of the cost: the stored hash names its cost, so that checking one follows.
 * What is imported by name is read when a module is first imported, which this file has to be earlier than.
 */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')
const { hash } = argon2
Object.assign(argon2, {
  hash: (password: string | Uint8Array) => hash(password, { memoryCost: 64, timeCost: 1 }),
})
