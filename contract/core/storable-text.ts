import { z } from 'zod'

/** What is said about text that no database can hold: with U+0000 in it, or half of a pair of surrogates. */
export const notStorable = 'Use only characters that can be saved. Please type this again.'

export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/**
 * Text as a database can hold it. Every string of every request is held to the same rule before its schema is; this
 * type is for text that is found inside of text, such as a list sent as JSON in a form.
 */
export const StorableText = (message?: string) => z.string(message).refine(isStorable, notStorable)
