// The texts that come with the first page: of what stands around every room, and in front of them.
import { frameWords } from '../frame/words.ts'
import { kitWords } from '../kit/words.ts'
import { entryWords } from '../pages/entry/room.ts'

export const COMMON_WORDS = [frameWords, kitWords, entryWords] as const
export type CommonWords = (typeof COMMON_WORDS)[number]
