import frame from './en/frame.json' with { type: 'json' }
import catalogue from './en/catalogue.json' with { type: 'json' }
import account from './en/account.json' with { type: 'json' }
import content from './en/content.json' with { type: 'json' }
import entry from './en/entry.json' with { type: 'json' }
import profile from './en/profile.json' with { type: 'json' }
import failure from './en/failure.json' with { type: 'json' }

export default { frame, catalogue, account, content, entry, profile, failure }
