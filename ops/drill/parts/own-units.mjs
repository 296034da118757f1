/**
 * These programs around the product each run under the unit that Debian made for them, with the
 * file of deploy/ unchanged.
 */

/** Sends one instance through the pooler for a while; a later block sets its limits. */
export const THROUGH_THE_POOLER = `cp -p /etc/capelo/capelo.env ~/capelo.env
sed -i 's/:5432/:6432/' /etc/capelo/capelo.env
echo PREPARED_STATEMENTS=off >> /etc/capelo/capelo.env
systemctl restart capelo@3001
curl -fsS --retry 30 --retry-all-errors --retry-delay 1 http://127.0.0.1:3001/api/health/ready > /dev/null
printf 'ready, '; systemctl is-active pgbouncer
cp -p ~/capelo.env /etc/capelo/capelo.env
systemctl restart capelo@3001
systemctl stop pgbouncer`;

/** It runs with nginx, on another port and with the same certificate. */
export const THROUGH_HAPROXY = `cp /opt/capelo/deploy/haproxy.cfg /etc/haproxy/haproxy.cfg
cat /etc/letsencrypt/live/capelo.example/fullchain.pem /etc/letsencrypt/live/capelo.example/privkey.pem > /etc/haproxy/capelo.pem
cat > /etc/default/haproxy <<'END'
CAPELO_BIND=:8443
CAPELO_CERT=/etc/haproxy/capelo.pem
CAPELO_PAGE=/opt/capelo/deploy/indisponivel.html
CAPELO_A=127.0.0.1:3001
CAPELO_B=127.0.0.1:3002
END
systemctl restart haproxy
curl -fsS --retry 30 --retry-all-errors --retry-delay 1 https://capelo.example:8443/api/health/ready > /dev/null
printf 'ready, '; systemctl is-active haproxy
systemctl stop haproxy`;

/** Asks Prometheus until the answer is so many, a minute at most; $found is the last answer. */
const untilAsked = (expression, wanted) => `for second in $(seq 60); do
  found=$(curl -fsSG http://127.0.0.1:9090/api/v1/query --data-urlencode 'query=${expression}' 2> /dev/null |
    grep -o '"[0-9]*"\\]' | tr -dc 0-9) && [ "$found" = ${wanted} ] && break
  sleep 1
done`;

/**
 * The token is known only to these two; the block prints how many instances Prometheus has read.
 */
export const UNDER_PROMETHEUS = `token=$(openssl rand -hex 16)
sed -i "s/^METRICS_TOKEN=.*/METRICS_TOKEN=$token/" /etc/capelo/capelo.env
systemctl restart capelo@3001 capelo@3002
cp /opt/capelo/deploy/prometheus.yml /opt/capelo/deploy/prometheus-alerts.yml /etc/prometheus/
install -o prometheus -m 0400 /dev/null /etc/prometheus/capelo-token
printf %s "$token" > /etc/prometheus/capelo-token
echo '[{"targets":["127.0.0.1:3001","127.0.0.1:3002"]}]' > /etc/prometheus/capelo-targets.json
systemctl restart prometheus
${untilAsked("sum(capelo_database_up)", 2)}
echo "$found instances, $(systemctl is-active prometheus)"
systemctl stop prometheus`;

/** One instance still runs the release before, as in an upgrade that stopped halfway. */
export const TWO_RELEASES = `new=$(readlink /opt/capelo)
ln -sfn /opt/capelo-0.2.0 /opt/capelo
systemctl restart capelo@3002
curl -fsS --retry 30 --retry-all-errors --retry-delay 1 http://127.0.0.1:3002/api/health/ready > /dev/null
ln -sfn "$new" /opt/capelo
systemctl restart prometheus
${untilAsked("count(count by (version) (capelo_build_info)) > 1", 2)}
echo "$found"
systemctl stop prometheus
systemctl restart capelo@3002
curl -fsS --retry 30 --retry-all-errors --retry-delay 1 http://127.0.0.1:3002/api/health/ready > /dev/null`;

const INSTALLED = `/usr/local/bin/capelo capelo
/etc/systemd/system/capelo@.service capelo@.service
/etc/systemd/system/capelo-backup.timer capelo-backup.timer
/etc/nginx/conf.d/capelo.conf nginx/capelo.conf
/etc/nginx/capelo/app.conf nginx/capelo/app.conf`;
const each = (command) =>
  `while read -r place name; do ${command}; done <<'END'\n${INSTALLED}\nEND`;

/** Files of an earlier release stand where the units, the wrapper and nginx's files belong. */
export const WORN = each('echo "# earlier" >> "$place"');
export const OF_THE_RELEASE = `${each('cmp "$place" "/opt/capelo/deploy/$name"')}\necho of the release`;

/**
 * Without an address for alarms, the unit writes to the journal, as an error, that nobody was told.
 */
export const TOLD_OF_A_FAILURE = `systemctl start capelo-failed@drill || true
journalctl --sync
journalctl --unit capelo-failed@drill --priority err --output cat --no-pager | grep -o 'OPERATOR_EMAIL ausente' | head -n 1`;
