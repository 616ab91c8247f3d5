import { z } from 'zod'

/** The message for text that PostgreSQL cannot store: with U+0000, or half of a surrogate pair. */
export const notStorable = 'Use only characters that can be saved. Please type this again.'

export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/**
 * Text as a database can hold it. Every string of every request is held to the same rule before its schema is; this
 * type is for text that is found inside of text, such as a list sent as JSON in a form.
 */
export const StorableText = (message?: string) => z.string(message).refine(isStorable, notStorable)
