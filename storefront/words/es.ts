import type { Words } from './words.ts'
import frame from './es/frame.json' with { type: 'json' }
import catalogue from './es/catalogue.json' with { type: 'json' }
import account from './es/account.json' with { type: 'json' }
import content from './es/content.json' with { type: 'json' }
import entry from './es/entry.json' with { type: 'json' }
import profile from './es/profile.json' with { type: 'json' }
import failure from './es/failure.json' with { type: 'json' }

export default { frame, catalogue, account, content, entry, profile, failure } satisfies Words
