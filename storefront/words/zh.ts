import type { Words } from './words.ts'
import frame from './zh/frame.json' with { type: 'json' }
import catalogue from './zh/catalogue.json' with { type: 'json' }
import account from './zh/account.json' with { type: 'json' }
import content from './zh/content.json' with { type: 'json' }
import entry from './zh/entry.json' with { type: 'json' }
import profile from './zh/profile.json' with { type: 'json' }
import failure from './zh/failure.json' with { type: 'json' }

export default { frame, catalogue, account, content, entry, profile, failure } satisfies Words
