import { useLoaderData } from '@tanstack/react-router'
import { answerTime } from '#contract/codes/answer-time.ts'
import type { Brand } from '#contract/setting.ts'
import type { Source } from '#contract/social.ts'
import type { TopCategory } from './navigation.ts'
import { useShop } from './shop.ts'

/** What the frame shows on every page; loaded with the first one. */
export type RootData = { brand: Brand; tops: TopCategory[]; sources: Source[] }

/** The frame stands even where its data could not be had. */
const NOTHING: RootData = {
  brand: {
    name: '',
    slug: '',
    color: '',
    company: '',
    email: '',
    phone: '',
    address: '',
    chatUrl: '',
    mobileChatUrl: '',
    videoUrl: '',
    documentUrl: '',
    answerClock: 'all',
    social: [],
  },
  tops: [],
  sources: [],
}
export const useRootData = (): RootData => (useLoaderData({ from: '__root__' }) as RootData | undefined) ?? NOTHING

/** How long an answer takes at most, in the reader's language. */
export const useAnswerTime = (): string => answerTime(useRootData().brand.answerClock, useShop().language)
