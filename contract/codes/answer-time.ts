import { pick, type Language, type Translated } from '#shared/language.ts'

/** By what the hours of a promise count: all of them, or those of the operator's calendar. */
export const ANSWER_CLOCKS = ['all', 'working'] as const
export type AnswerClock = (typeof ANSWER_CLOCKS)[number]

/** Within how many hours every request and enquiry is answered. */
export const ANSWER_HOURS = 8

const ANSWER_TIME: Record<AnswerClock, Translated> = {
  all: { en: '# hours', zh: '# 小时', es: '# horas', fr: '# heures', pt: '# horas' },
  working: { en: '# working hours', zh: '# 个工作小时', es: '# horas laborables', fr: '# heures ouvrées', pt: '# horas úteis' },
}

/** How long an answer takes at most, as every page and mail says it: '8 hours', '8 working hours'. */
export const answerTime = (clock: AnswerClock, language: Language): string =>
  pick(ANSWER_TIME[clock], language).replace('#', String(ANSWER_HOURS))
