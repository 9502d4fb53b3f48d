// All that the file of one's own data tells; decision 178 says what it leaves out, and why.
import { AFTERCARE } from './own-data.aftercare.ts'
import { PERSON } from './own-data.person.ts'
import type { Parts } from './own-data.sql.ts'
import { TRADE } from './own-data.trade.ts'

export const PARTS: Parts = { ...PERSON, ...TRADE, ...AFTERCARE }
