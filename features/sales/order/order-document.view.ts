import type { OrderDocument } from '#contract/order-document.ts'
import type { ListedDocument } from '#features/fulfilment/document/document.ts'
import { wireTime } from '#shared/time.ts'

/** A paper as both sides see it in a list. */
export const shapeListed = ({ id, kind, number, version, latest, issued_at, language }: ListedDocument): OrderDocument => ({
  id,
  kind,
  number,
  version,
  latest: latest ? 'Y' : 'N',
  issueTime: wireTime(issued_at),
  language,
})
