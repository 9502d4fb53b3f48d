import { frameWords } from '../frame/words.ts'
import { offerWords } from '../parts/offer/words.ts'
import { failureWords } from '../shop/failure/words.ts'

/** What any page may have to say: loaded before the first one comes to life. */
export const FRAME_WORDS = [frameWords, offerWords, failureWords]
