import { bearer } from '#platform/server/authentication.ts'
import { type Route, route } from '#platform/server/http.ts'
import { browserOf } from '#platform/server/known_devices.ts'
import {
  forgotPasswordCall,
  mailSignInLinkCall,
  resendVerificationCall,
  resetPasswordCall,
  verifyEmailCall,
} from '../recovery/contract.ts'
import {
  askForSignInLink,
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../recovery/service.ts'
import { loginCall, logoutCall, registerCall, userByTokenCall } from './contract.ts'
import { registerMember, signIn, signInByLink, signOut } from './service.ts'

export const signInRoutes: readonly Route[] = [
  route(registerCall, (call) => registerMember(call.app, call.actor, browserOf('member', call), call.body)),
  route(loginCall, (call) => signIn(call.app, call.actor, browserOf('member', call), call.body)),
  route(userByTokenCall, (call) => signInByLink(call.app, call.actor, browserOf('member', call), call.body)),
  route(logoutCall, ({ app, actor, request }) => signOut(app, actor, bearer(request) ?? '')),
  route(forgotPasswordCall, ({ app, actor, body }) => forgotPassword(app, actor, body.email)),
  route(mailSignInLinkCall, ({ app, actor, body }) => askForSignInLink(app, actor, body.email)),
  route(resetPasswordCall, (call) => resetPassword(call.app, call.actor, browserOf('member', call), call.body)),
  route(verifyEmailCall, ({ app, actor, body }) => verifyEmail(app, actor, body.token)),
  route(resendVerificationCall, ({ app, actor }) => resendVerification(app, actor)),
]
