import type { Words } from './words.ts'
import frame from './fr/frame.json' with { type: 'json' }
import catalogue from './fr/catalogue.json' with { type: 'json' }
import account from './fr/account.json' with { type: 'json' }
import content from './fr/content.json' with { type: 'json' }
import entry from './fr/entry.json' with { type: 'json' }
import profile from './fr/profile.json' with { type: 'json' }
import failure from './fr/failure.json' with { type: 'json' }

export default { frame, catalogue, account, content, entry, profile, failure } satisfies Words
