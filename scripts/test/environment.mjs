/**
 * Takes out of the environment what would change a result from one terminal to the next: the app's own variables
 * (server/env.ts) and those that PostgreSQL's clients obey. Imported first, for its effect.
 */
const MEANT_FOR_OTHERS =
  /^(?:PORT|HOST|DATABASE_\w+|REPLICA_\w+|MIGRATE\w*|PREPARED_STATEMENTS|DATA_DIR|PUBLIC_\w+|ACCOUNTS_PER_HOUR|WRITES_PER_MINUTE|AUDIT_RETENTION_MONTHS|SMTP_URL|APP_\w+|MAIL_FROM|SECRET_\w+|TRUST_PROXY|DEMO|ADMIN_\w+|CEP_\w+|CONSENT_REQUIRED|SENDER_\w+|PRIVACY_EMAIL|CREDIT_DISTRIBUTED|METRICS_TOKEN|SLOW_QUERY_MS|OTEL_\w+|RATE_LIMITS|LOG_LEVEL|NODE_ENV|TZ|TEST_\w+|PG[A-Z]+)$/;

for (const name of Object.keys(process.env)) {
  if (MEANT_FOR_OTHERS.test(name)) delete process.env[name];
}
