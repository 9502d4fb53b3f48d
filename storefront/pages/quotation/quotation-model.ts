// A quotation as whoever asked sees it: derived from the server's answer only.
import type { QuotationState } from '#contract/codes/quotation-state.ts'
import type { Fit } from '#contract/mains.ts'
import type { Quotation } from '#contract/quotation.ts'
import type { Tone } from '#ui/badge.tsx'

export type Part = Quotation['parts'][number]
export type Version = Part['versions'][number]
export type QuotedLine = Version['lines'][number]
export type Message = Quotation['messages'][number]

/** A quotation that is open on the page; `token`: over a link, without log-in. `reload` shows where it stands now. */
export type Opened = { quotation: Quotation; token: string | null; reload: () => Promise<unknown> }

/** The line, by its position, that the next message is about; null: the whole. */
export type About = { about: number | null; setAbout: (position: number | null) => void }

/** What was said of a line of the request. */
export const saidOf = ({ messages }: Quotation, position: number): Message[] => messages.filter((one) => one.position === position)

const TONES: Record<QuotationState, Tone> = {
  submitted: 'brand',
  in_review: 'brand',
  pricing_approval: 'brand',
  countered: 'brand',
  info_requested: 'warm',
  sent: 'good',
  accepted: 'good',
  ordered: 'good',
  expired: 'caution',
  declined: 'plain',
  withdrawn: 'plain',
  closed: 'plain',
}
export const toneOf = (state: QuotationState): Tone => TONES[state]

export const currentOf = ({ versions }: Part): Version | undefined => versions.find(({ current }) => current === 'Y')

export const may = ({ allowedActions }: Part, action: string): boolean =>
  allowedActions.some((one) => one.action === action && one.allowed === 'Y')

/** Parts that can be accepted now, each with the version that would be. */
export const acceptable = ({ parts }: Quotation): { part: Part; version: Version }[] =>
  parts.flatMap((part) => {
    const version = currentOf(part)
    return version && may(part, 'accept') ? [{ part, version }] : []
  })

/** What orders placed together have to agree in. */
const termsOf = ({ term, namedPlace, transport }: Version): string => JSON.stringify([term, namedPlace, transport])
export const sameTerms = (versions: readonly Version[]): boolean => new Set(versions.map(termsOf)).size <= 1

/** Ways to pay that all of them offer. */
export function sharedPayTypes([first, ...others]: readonly Version[]): Version['payTypes'] {
  const offered = first?.payTypes ?? []
  return offered.filter(({ value }) => others.every(({ payTypes }) => payTypes.some((one) => one.value === value)))
}

/** The shop's question that is still open. */
export const openQuestion = ({ messages }: Quotation, part: Part): Message | undefined =>
  part.state === 'info_requested'
    ? messages.findLast(({ kind, mine, shopName }) => kind === 'question' && mine === 'N' && (!shopName || shopName === part.shopName))
    : undefined

/** What says nothing electrical, as a chair does, is not spoken of. */
export const isElectrical = ({ lacking }: Pick<Fit, 'lacking'>): boolean => !lacking.includes('electrical')

/** Lines of a version that do not run as they come where they are asked for. */
export const warnedOf = ({ lines }: Version): QuotedLine[] => lines.filter(({ fit }) => fit?.warning === 'Y')
