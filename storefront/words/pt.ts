import type { Words } from './words.ts'
import frame from './pt/frame.json' with { type: 'json' }
import catalogue from './pt/catalogue.json' with { type: 'json' }
import account from './pt/account.json' with { type: 'json' }
import content from './pt/content.json' with { type: 'json' }
import entry from './pt/entry.json' with { type: 'json' }
import profile from './pt/profile.json' with { type: 'json' }
import failure from './pt/failure.json' with { type: 'json' }

export default { frame, catalogue, account, content, entry, profile, failure } satisfies Words
