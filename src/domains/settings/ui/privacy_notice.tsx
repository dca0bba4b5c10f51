import { callAsMember } from '#platform/browser/member_token.ts'
import { LazyDisclosure } from '#ui/lazy_disclosure.tsx'
import { readPrivacyNotices } from '../contract.ts'
import type { SettingsOf } from '../groups/contract.ts'
import { noticeWords as m } from '../privacy_notices/notice_messages.ts'

type Notice = keyof SettingsOf<'privacy'>

/** What is told before somebody gives personal data (個人資料保護法 §8), opened in place beside the form, with the whole policy. */
export const PrivacyNotice = ({ of, className = '' }: { of: Notice; className?: string }) => (
  <LazyDisclosure
    title={m.title}
    className={`small ${className}`.trim()}
    failed={m.failed}
    read={() => callAsMember(readPrivacyNotices, { query: { q: 'privacy' } })}
  >
    {(notices) => (
      <>
        <p>{notices[of]}</p>
        <p className="mt-2">
          {m.full}
          <a className="link" href="/information/privacy" target="_blank" rel="noopener">
            {m.policy}
          </a>
          {m.end}
        </p>
      </>
    )}
  </LazyDisclosure>
)
