/**
 * Removes variables that would change results between terminals: the app's own (server/env.ts) and
 * those of PostgreSQL's clients. It is imported first, for its effect.
 */
const MEANT_FOR_OTHERS =
  /^(?:PORT|HOST|DATABASE_\w+|REPLICA_\w+|MIGRATE\w*|OIDC_\w+|PREPARED_STATEMENTS|DATA_DIR|PUBLIC_\w+|ACCOUNTS_PER_HOUR|WRITES_PER_MINUTE|AUDIT_RETENTION_MONTHS|SMTP_URL|APP_\w+|MAIL_\w+|OPERATOR_EMAIL|SECURITY_CONTACT|SECRET_\w+|SECOND_\w+|TRUST_PROXY|BACKUP_\w+|DEMO|ADMIN_\w+|CEP_\w+|CONSENT_REQUIRED|SENDER_\w+|PRIVACY_EMAIL|CREDIT_DISTRIBUTED|METRICS_TOKEN|SLOW_QUERY_MS|OTEL_\w+|RATE_LIMITS|WEBHOOK_\w+|LOG_LEVEL|NODE_ENV|TZ|TEST_\w+|PG[A-Z_]+)$/;

for (const name of Object.keys(process.env)) {
  if (MEANT_FOR_OTHERS.test(name)) delete process.env[name];
}
