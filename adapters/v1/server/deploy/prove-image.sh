#!/bin/sh
# Proves the Dockerfile where there is no builder: its RUN lines, its start as nobody in a folder that cannot be written, its
# health check and its end, in a clean copy of the last commit. Needs a PostgreSQL that may be written:
#   DATABASE_URL=postgres://… adapters/v1/server/deploy/prove-image.sh
set -eu
: "${DATABASE_URL:?names an empty database}"
top=$(git rev-parse --show-toplevel)
recipe=$top/adapters/v1/server/deploy/Dockerfile
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill -KILL "$server" 2>/dev/null; rm -rf "$folder"' EXIT
chmod 755 "$folder"
git -C "$top" archive HEAD | tar -x -C "$folder"
cd "$folder"
node=$(realpath "$(command -v node)")

sed -n 's/^RUN //p' "$recipe" >"$folder.steps"
while read -r step; do
  echo "RUN $step"
  sh -ec "$step" </dev/null
done <"$folder.steps"
rm "$folder.steps"
echo "The shop takes $(du -sm . | cut -f1) MB, Node $(du -m "$node" | cut -f1) MB."

as_nobody=
[ "$(id -u)" != 0 ] || as_nobody='setpriv --reuid=65534 --regid=65534 --clear-groups'
chmod -R a-w .
export PORT="${PORT:-4173}" HOST=127.0.0.1 NODE_ENV=production
$as_nobody "$node" src/server.ts &
server=$!
check=$(sed -n 's/^HEALTHCHECK .*"-e", "\(.*\)"\]$/\1/p' "$recipe")
tries=0
until "$node" -e "$check"; do
  tries=$((tries + 1))
  [ "$tries" -lt 60 ] || { echo 'The health check failed.' >&2; exit 1; }
  sleep 1
done
echo "Healthy after $tries s."
page="http://127.0.0.1:$PORT/"
"$node" -e "fetch('$page').then(async (it) => process.exit(it.ok && (await it.text()).includes('</main>') ? 0 : 1))"
echo 'Draws its first page.'
kill -TERM "$server"
wait "$server"
server=
echo 'Ended at SIGTERM with 0.'
