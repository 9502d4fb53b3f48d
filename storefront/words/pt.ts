import type { Words } from './words.ts'
import frame from './pt/frame.json' with { type: 'json' }
import catalogue from './pt/catalogue.json' with { type: 'json' }
import account from './pt/account.json' with { type: 'json' }
import entry from './pt/entry.json' with { type: 'json' }

export default { frame, catalogue, account, entry } satisfies Words
